export const directUrlKeys = { link: ['direct-url', 'link'], sent: ['direct-url', 'sent'] } as const
