import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

export const REQUEST_ID = 'x-request-id'
const ID = /^[0-9a-f-]{16,64}$/i

/** Names a request: as the proxy in front of us has named it, else anew. A name that a visitor claims is none. */
export function requestIdsFrom(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusted = networksOf(trustedProxies)
  return ({ headers, socket }) => {
    const claimed = headers[REQUEST_ID]
    const isNamed = typeof claimed === 'string' && ID.test(claimed) && isIn(trusted, socket.remoteAddress)
    return isNamed ? claimed : randomUUID()
  }
}

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function networksOf(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', width] = entry.split('/')
    if (width) list.addSubnet(address, Number(width), kindOf(address))
    else list.addAddress(address, kindOf(address))
  }
  return list
}

const isIn = (list: BlockList, address = ''): boolean =>
  address !== '' && list.check(address, kindOf(address))
