import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/** Who shares a limit: an IPv4 address, or the whole /64 of an IPv6 one, which is one household. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0')
  const network = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
