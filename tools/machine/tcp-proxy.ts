import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A way to PostgreSQL that can fail: `silence` passes nothing on and resets nothing, as a lost host does; `cut` ends
 * the connections and refuses new ones; `cutAfter` passes on what holds a text and ends that connection, so that the
 * answer is lost; `delayAnswers` holds each answer back; `restore` undoes them all.
 */
export async function openProxy(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'open' | 'silent' | 'cut' = 'open'
  let fatal: string | undefined
  let delay = 0

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    let isLast = false
    near.on('data', (chunk) => {
      if (state !== 'open') return
      if (fatal && chunk.includes(fatal)) {
        fatal = undefined
        isLast = true
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (isLast) near.destroy()
      else if (delay > 0) setTimeout(() => near.write(chunk), delay)
      else if (state === 'open') near.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)

  return {
    url: own.href,
    silence: () => {
      state = 'silent'
    },
    cut: () => {
      state = 'cut'
      endAll()
    },
    cutAfter: (text: string) => {
      fatal = text
    },
    delayAnswers: (ms: number) => {
      delay = ms
    },
    restore: () => {
      state = 'open'
      delay = 0
    },
    close: async () => {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
