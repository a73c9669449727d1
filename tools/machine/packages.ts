import { run } from '../command.ts'

/** Installs what only the tests need, where the system lets us; says the exact command where it does not. */
export async function installSystemPackages(names: readonly string[]) {
  if (names.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${names.join(' ')}`
  if (process.getuid?.() !== 0) throw new Error(`Missing: ${names.join(', ')}. Run: sudo ${command}`)
  console.log(`Installing ${names.join(', ')} (${command}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, quiet: true }) // old lists may do; the install says if they don't
  const { code, output } = await run('sh', ['-c', command], { env, quiet: true })
  if (code !== 0) throw new Error(`${output}\n'${command}' failed. Run it by hand, then npm test again.`)
}
