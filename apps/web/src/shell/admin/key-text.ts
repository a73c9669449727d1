const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** As it stands on the keyboard: 'Esc', 'Ctrl S', 'g d'. */
export const keyText = (key: string): string =>
  key.startsWith('Ctrl ')
    ? `Ctrl ${key.slice(5).length === 1 ? key.slice(5).toUpperCase() : key.slice(5)}`
    : (NAMES[key] ?? key)
