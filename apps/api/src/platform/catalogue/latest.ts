/** Sets it as the most recently used of a cache; the least recently used gives way where there are too many. */
export function setLatest<K, V>(cache: Map<K, V>, key: K, value: V, most: number): void {
  cache.delete(key)
  cache.set(key, value)
  const [oldest] = cache.keys()
  if (cache.size > most && oldest !== undefined) cache.delete(oldest)
}
