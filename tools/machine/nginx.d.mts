export function startNginx(options: {
  port: number
  nodes: string[]
  folder: string
}): Promise<{ origin: string; stop: () => Promise<void> }>
