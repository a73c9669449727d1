import { run } from '../command.ts'
import { installIfOffered } from './packages.ts'

const PACKAGE = 'fonts-noto-cjk'

async function isInstalled(): Promise<boolean> {
  const { code, output } = await run('fc-list', [':lang=ko'], { quiet: true })
  return code === 0 && output !== ''
}

/**
 * Measures pages with Korean letters of the device's own, as every phone of a reader has. Without any, a page is laid
 * out two to five times as long until its typeface is there: the browser looks through all fonts for each letter.
 */
export async function installKoreanFont(): Promise<void> {
  if (await isInstalled()) return
  await installIfOffered(PACKAGE)
  if (!(await isInstalled()))
    console.log(`No Korean font: pages take longer here than on a phone (apt-get install ${PACKAGE}).`)
}
