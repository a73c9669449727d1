// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreFocus } from './restore-focus.ts'

let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <ul><li id="first"><div><button id="a">지우기</button></div></li><li id="second"><button id="b">지우기</button></li></ul>
    </main>
    <div role="dialog" id="sheet"><button id="c">확인</button></div>`
  stop = restoreFocus()
})
afterEach(() => stop())

const byId = (id: string) => document.getElementById(id) as HTMLElement
const frames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

test('[WY-88] what is pressed and goes leaves the focus to what is around it', async () => {
  byId('a').focus()
  byId('a').remove()
  await frames()
  expect(document.activeElement).toBe(byId('first'))
  byId('b').focus()
  byId('second').remove()
  await frames()
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('[WY-88] a sheet that closes after its row has gone leaves it to what was around the row', async () => {
  byId('a').focus()
  byId('c').focus()
  byId('first').remove()
  byId('sheet').remove()
  await frames()
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('[WY-88] an element focused meanwhile stays focused, and after a press beside everything nothing is focused', async () => {
  byId('a').focus()
  byId('a').remove()
  byId('b').focus()
  await frames()
  expect(document.activeElement).toBe(byId('b'))
  byId('b').blur()
  await frames()
  byId('second').remove()
  await frames()
  expect(document.activeElement).toBe(document.body)
})
