import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/** Who shares a limit: an IPv4 address, or the whole /64 of an IPv6 one, which is one household. */
export const networkOf = (address: string): string => networksOf(address).near

/**
 * What an address is part of. near: itself, or its /64. home: the /56 that providers give a household, IPv6 only.
 * wide: the /24 or /48 that one company or one hired range may be.
 */
export function networksOf(address: string): { near: string; home?: string; wide: string } {
  if (!isIPv6(address)) return { near: address, wide: `${address.split('.').slice(0, 3).join('.')}/24` }
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16))
  const [, , , fourth = 0] = groups
  const name = (parts: number[], bits: string) => parts.map((group) => group.toString(16)).join(':') + bits
  return {
    near: name(groups, ''),
    home: name([...groups.slice(0, 3), fourth >> 8], '/56'),
    wide: name(groups.slice(0, 3), '/48'),
  }
}
