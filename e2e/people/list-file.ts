import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Takes out the list that the open sheet is about; gives the file's name and its lines, the head first. */
export async function takeFile(page: Page): Promise<{ name: string; lines: string[] }> {
  const sheet = page.getByRole('dialog', { name: '내려받기' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '파일 받기' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') }
}
