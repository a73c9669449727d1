import type { FastifyRequest } from 'fastify'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Where a call comes from. A forwarded address is believed only from the proxies named in TRUSTED_PROXIES. */
export const addressOf = ({ ip }: FastifyRequest): string => IPV4_IN_IPV6.exec(ip)?.[1] ?? ip
