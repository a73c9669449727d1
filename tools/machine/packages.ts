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

/** Installs what the tests can do without, where the system lets us and knows it; otherwise does nothing, and soon. */
export async function installIfOffered(name: string) {
  if (process.getuid?.() !== 0) return
  const isOffered = await run('apt-cache', ['show', name], { quiet: true })
  if (isOffered.code !== 0) return
  console.log(`Installing ${name}, which may fail …`)
  const limits = [
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=5',
    '-o',
    'Acquire::https::Timeout=5',
  ]
  const args = ['install', '-y', '--no-install-recommends', '--no-remove', ...limits, name]
  await run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
}
