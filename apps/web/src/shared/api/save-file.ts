/** WebKit reads the file after the press: 211234 of its bugs. */
const READ_WITHIN_MS = 40_000

/** Hands a file to the browser's own downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS)
}
