import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SealedColumn } from './keys/sealed-columns.ts'
import { sealWith, UnreadableSeal } from './seal.ts'

const TEXT = '요즘 잠이 오지 않아요'
const REASON = 'reservation.reason_sealed'
const old = { id: '1', bytes: Buffer.alloc(32, 1) }
const other = { id: '2', bytes: Buffer.alloc(32, 2) }
const seal = sealWith([old])
const own = seal.at(REASON, 7)

/** As every version before sealed in the database. */
function former(text: string, key: Buffer): string {
  const nonce = Buffer.alloc(12, 3)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

test('what is sealed can be opened with the same key, and reads differently each time', () => {
  const [first, second] = [own.close(TEXT), own.close(TEXT)]
  expect(first).not.toBe(second)
  expect(own.open(first)).toBe(TEXT)
})

test('another key or a changed letter opens nothing', () => {
  const sealed = own.close(TEXT)
  expect(() => sealWith([other]).at(REASON, 7).open(sealed)).toThrow(UnreadableSeal)
  expect(() =>
    sealWith([{ ...other, id: '1' }])
      .at(REASON, 7)
      .open(sealed),
  ).toThrow(UnreadableSeal)
  const [version, id, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => own.open(`${version}.${id}.${bytes.toString('base64')}`)).toThrow(UnreadableSeal)
  for (const cut of [
    sealed.slice(0, 12),
    'v1.1.',
    'v1.1',
    'v2.1.AAAA',
    '',
    former(TEXT, old.bytes).slice(0, 20),
  ])
    expect(() => own.open(cut)).toThrow(UnreadableSeal)
})

test('[KY-02] what is sealed for one purpose is opened for no other, nor cut short', () => {
  const cookie = seal.ofPurpose('kakao-login')
  const sealed = cookie.close('state')
  expect(cookie.open(sealed)).toBe('state')
  for (const one of [own, seal.ofPurpose('else'), sealWith([other]).ofPurpose('kakao-login')])
    expect(() => one.open(sealed)).toThrow(UnreadableSeal)
  expect(() => cookie.open(own.close('state'))).toThrow(UnreadableSeal)
  expect(() => cookie.open(sealed.slice(0, 20))).toThrow(UnreadableSeal)
})

test('[SL-02] a seal says its version and its key; the first key seals and any of them opens', () => {
  const first = sealWith([old, other])
  const second = sealWith([other, old])
  expect(own.close(TEXT)).toMatch(/^v1\.1\.[A-Za-z0-9+/]+=*$/)
  expect(second.at(REASON, 7).close(TEXT)).toMatch(/^v1\.2\./)
  expect([first.current, second.current]).toEqual(['1', '2'])
  for (const [writer, reader] of [
    [first, second],
    [second, first],
  ] as const) {
    expect(reader.at(REASON, 7).open(writer.at(REASON, 7).close(TEXT))).toBe(TEXT)
    expect(reader.ofPurpose('kakao-login').open(writer.ofPurpose('kakao-login').close(TEXT))).toBe(TEXT)
  }
})

test('[SL-02] the key id is authenticated: under another id nothing is opened', () => {
  const twins = sealWith([old, { ...old, id: '2' }])
  const sealed = twins.at(REASON, 7).close(TEXT)
  expect(() => twins.at(REASON, 7).open(sealed.replace('v1.1.', 'v1.2.'))).toThrow(UnreadableSeal)
})

test('[SL-03] copied to another row or another column it does not open', () => {
  const sealed = own.close(TEXT)
  expect(() => seal.at(REASON, 8).open(sealed)).toThrow(UnreadableSeal)
  expect(() => seal.at('reservation.decline_note_sealed', 7).open(sealed)).toThrow(UnreadableSeal)
  expect(seal.at(REASON, 8).tryOpen(sealed)).toBeUndefined()
  const note = 'desk_payment.note_sealed' satisfies SealedColumn
  const noted = seal.at(note, 1, 23).close(TEXT)
  expect(seal.at(note, 1, 23).open(noted)).toBe(TEXT)
  expect(() => seal.at(note, 12, 3).open(noted)).toThrow(UnreadableSeal)
})

test('[SL-04] what versions before have sealed opens by whichever key it was; while one key has no list, it is sealed so too', () => {
  expect(own.open(former(TEXT, old.bytes))).toBe(TEXT)
  expect(sealWith([other, old]).at(REASON, 7).open(former(TEXT, old.bytes))).toBe(TEXT)
  expect(() => sealWith([other]).at(REASON, 7).open(former(TEXT, old.bytes))).toThrow(UnreadableSeal)
  const alone = sealWith([old], { isBound: false })
  const sealed = alone.at(REASON, 7).close(TEXT)
  expect(sealed).not.toContain('.')
  for (const reader of [alone, seal]) expect(reader.at(REASON, 7).open(sealed)).toBe(TEXT)
  expect(alone.at(REASON, 7).open(own.close(TEXT))).toBe(TEXT)
  const cookie = alone.ofPurpose('kakao-login')
  expect(seal.ofPurpose('kakao-login').open(cookie.close('state'))).toBe('state')
  expect(() => own.open(cookie.close('state'))).toThrow(UnreadableSeal)
  expect(alone.current).toBeUndefined()
})
