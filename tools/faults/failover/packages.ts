import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { installSystemPackages } from '../../machine/packages.ts'
import { findPostgres } from '../../machine/postgres.ts'

/** What failover needs, by the file that shows it is installed. */
const BINARIES = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
}

/** Debian asks this file whether a freshly installed service may start; 101 says no. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs Patroni, etcd and HAProxy without starting their services; not as root throws the exact command. */
export async function installFailoverPackages(): Promise<void> {
  const missing = Object.entries(BINARIES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (!findPostgres()) missing.push('postgresql')
  const isOurs = process.getuid?.() === 0 && !existsSync(POLICY)
  if (isOurs) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n')
    chmodSync(POLICY, 0o755)
  }
  try {
    await installSystemPackages(missing)
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}
