import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/** Where a call comes from. A forwarded address is believed only from the proxies named in TRUSTED_PROXIES. */
export const addressOf = ({ ip }: FastifyRequest): string => IPV4_IN_IPV6.exec(ip)?.[1] ?? ip

/** Who shares a limit: an IPv4 address, or the whole /64 of an IPv6 one, which is one household. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0')
  const network = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
