import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findChromium } from '../../../../tools/machine/chromium.ts'
import { openSandbox } from '../../test/open-sandbox.ts'

const PATIENCE = 60_000
const SHOP = '<!doctype html><title>지도</title><div id="map" style="width:400px;height:300px"></div>'
const CENTRE = 'new naver.maps.LatLng(37.5109486, 127.0843368)'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() })
}, PATIENCE)
afterAll(() => browser.close())

/** A page of another origin in a real browser, with the script on it and a record of what a map tells. */
async function openPage(query = '?ncpKeyId=sandbox-naver') {
  const sandbox = await openSandbox()
  const shop = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(SHOP),
  )
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void shop.close())
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  await page.evaluate(`told = []
    navermap_authFailure = () => told.push('refused')
    ready = () => told.push('ready')
    hear = (target, ...names) => names.map((name) => naver.maps.Event.addListener(target, name, () => told.push(name)))`)
  const load = () => page.addScriptTag({ url: `${sandbox.url}/naver/maps.js${query}` })
  return {
    ...sandbox,
    page,
    load,
    told: () => page.evaluate<string[]>('told.splice(0)'),
    is: (expression: string) => expect.poll(() => page.evaluate(expression)),
    /** The script, and a map of 400 × 300 at rest. */
    async openMap(options = '') {
      await load()
      await page.evaluate(`map = new naver.maps.Map('map', { center: ${CENTRE}, zoom: 15, ${options} })
        place = (latLng) => [latLng.lat(), latLng.lng()].map((number) => number.toFixed(5)).join(' ')
        new Promise((resolve) => naver.maps.Event.once(map, 'idle', resolve))`)
    },
  }
}

test('a moment after the script has run, the page is told that all is there', {
  timeout: PATIENCE,
}, async () => {
  const { page, is, url } = await openPage()
  await page.evaluate(`script = document.createElement('script')
    script.src = '${url}/naver/maps.js?ncpKeyId=sandbox-naver&submodules=geocoder&callback=ready'
    script.onload = () => {
      told.push('loaded: ' + naver.maps.jsContentLoaded)
      naver.maps.onJSContentLoaded = () => told.push('content: ' + naver.maps.jsContentLoaded)
    }
    document.head.append(script)`)
  await is('told.join()').toBe('loaded: false,content: true,ready')
})

test('the map shows our tiles around its centre', { timeout: PATIENCE }, async () => {
  const { page, openMap, is, url } = await openPage()
  await openMap()
  const tile = page.locator(`#map img[src="${url}/tiles/15/27951/12695"]`)
  await expect.poll(() => tile.count()).toBe(1)
  await is('[...document.querySelectorAll("#map img")].every((image) => image.naturalWidth === 256)').toBe(
    true,
  )
  await is('place(map.getCenter()) + " " + map.getZoom()').toBe('37.51095 127.08434 15')
  await is('map.getBounds().hasLatLng(map.getCenter())').toBe(true)
  await is('map.getBounds().hasLatLng({ lat: 37.6, lng: 127.08 })').toBe(false)
})

test('zoom and centre change by call, tell so once, and come to rest', { timeout: PATIENCE }, async () => {
  const { page, openMap, is, told } = await openPage()
  await openMap('minZoom: 6, maxZoom: 19')
  await page.evaluate("hear(map, 'zoom_changed', 'center_changed', 'idle')")
  await page.evaluate('map.setZoom(17)')
  await is('told.join()').toBe('zoom_changed,idle')
  await told()
  await page.evaluate('map.setZoom(17); map.setCenter(map.getCenter())')
  await page.evaluate('map.panTo({ lat: 37.5, lng: 127 })')
  await is('told.join()').toBe('center_changed,idle')
  await told()
  await page.evaluate(`map.morph(${CENTRE}, 99)`)
  await is('told.join()').toBe('zoom_changed,center_changed,idle')
  await is('map.getZoom()').toBe(19)
  await page.evaluate("map.setOptions('zoom', 1)")
  await is('map.getZoom()').toBe(6)
})

test('a pointer drags the map, unless it may not', { timeout: PATIENCE }, async () => {
  const { page, openMap, is, told } = await openPage()
  await openMap()
  await page.evaluate("hear(map, 'dragstart', 'dragend', 'idle', 'click', 'zoom_changed')")
  const drag = async () => {
    await page.mouse.move(200, 150)
    await page.mouse.down()
    await page.mouse.move(100, 150, { steps: 4 })
    await page.mouse.up()
  }
  await drag()
  await is('told.join()').toBe('dragstart,dragend,idle')
  await is('place(map.getCenter())').toBe('37.51095 127.08863')
  await told()
  await page.evaluate("map.setOptions('draggable', false)")
  await drag()
  await is('place(map.getCenter())').toBe('37.51095 127.08863')
  expect(await told()).not.toContain('dragstart')
})

test('wheel and buttons zoom; what is under the pointer stays', { timeout: PATIENCE }, async () => {
  const { page, openMap, is } = await openPage()
  await openMap('zoomControl: true')
  await page.getByRole('button', { name: '확대' }).click()
  await is('map.getZoom()').toBe(16)
  await is('place(map.getCenter())').toBe('37.51095 127.08434')
  await page.getByRole('button', { name: '축소' }).press('Enter')
  await is('map.getZoom()').toBe(15)
  await page.evaluate(`corner = () => [map.getBounds().getNE().lat(), map.getBounds().getSW().lng()].map((number) => number.toFixed(5)).join()
    before = corner()`)
  await page.mouse.move(8, 8)
  await page.mouse.wheel(0, -100)
  await is('map.getZoom()').toBe(16)
  await is('corner() === before').toBe(true)
  await page.evaluate('map.setOptions({ scrollWheel: false, zoomControl: false })')
  await page.mouse.wheel(0, -100)
  await is('map.getZoom()').toBe(16)
  expect(await page.getByRole('button', { name: '확대' }).count()).toBe(0)
})

test('a marker stands on its place, moves, and leaves', { timeout: PATIENCE }, async () => {
  const { page, openMap, is } = await openPage()
  await openMap()
  await page.evaluate(`marker = new naver.maps.Marker({
    position: map.getCenter(), map, title: '잠실센터', zIndex: 7,
    icon: { content: '<b id="pin" style="display:block;width:20px;height:30px"></b>', anchor: new naver.maps.Point(10, 30) },
  })
  corner = () => { const { x, y } = document.getElementById('pin').getBoundingClientRect(); return [x, y].join() }`)
  await is('corner()').toBe('198,128')
  await is('marker.getElement().title + marker.getElement().style.zIndex').toBe('잠실센터7')
  await page.evaluate('map.setZoom(17)')
  await is('corner()').toBe('198,128')
  await page.evaluate('marker.setPosition(map.getBounds().getSW())')
  await is('corner()').toBe('-2,278')
  await page.evaluate('marker.setMap(null)')
  await is("document.getElementById('pin')").toBe(null)
})

test('a click is the marker’s or the map’s, not of a keyboard, and told where', {
  timeout: PATIENCE,
}, async () => {
  const { page, openMap, is, told } = await openPage()
  await openMap()
  await page.evaluate(`marker = new naver.maps.Marker({
    position: map.getCenter(), map, icon: { content: '<button style="width:40px;height:40px">잠실</button>' },
  })
  naver.maps.Event.addListener(marker, 'click', ({ overlay, coord }) => told.push('marker ' + (overlay === marker) + ' ' + place(coord)))
  naver.maps.Event.addListener(map, 'click', ({ coord }) => told.push('map ' + place(coord)))`)
  await page.getByRole('button', { name: '잠실' }).click()
  await is('told.join()').toBe('marker true 37.51095 127.08434')
  await told()
  await page.getByRole('button', { name: '잠실' }).press('Enter')
  await page.mouse.click(208, 108)
  await is('told.join()').toBe('map 37.51265 127.08434')
})

test('a marker that is not clickable lets the map be clicked', { timeout: PATIENCE }, async () => {
  const { page, openMap, is } = await openPage()
  await openMap()
  await page.evaluate(`marker = new naver.maps.Marker({ position: map.getCenter(), map, clickable: false })
    hear(marker, 'click')
    naver.maps.Event.addListener(map, 'click', () => told.push('map'))`)
  await page.mouse.click(208, 148)
  await is('told.join()').toBe('map')
})

test('listeners are removed, heard once, and triggered by hand', { timeout: PATIENCE }, async () => {
  const { page, load, told } = await openPage()
  await load()
  await page.evaluate(`target = {}
    naver.maps.Event.once(target, 'news', (word) => told.push('once ' + word))
    handle = naver.maps.Event.addListener(target, 'news', (word) => told.push('each ' + word))
    naver.maps.Event.trigger(target, 'news', 'a')
    naver.maps.Event.trigger(target, 'news', 'b')
    naver.maps.Event.removeListener(handle)
    naver.maps.Event.trigger(target, 'news', 'c')`)
  expect(await told()).toEqual(['once a', 'each a', 'each b'])
})

test('a destroyed map leaves nothing behind and says nothing', { timeout: PATIENCE }, async () => {
  const { page, openMap, told } = await openPage()
  await openMap()
  await page.evaluate(`marker = new naver.maps.Marker({ position: map.getCenter(), map })
    hear(map, 'idle', 'zoom_changed')
    map.destroy()
    map.setZoom(10)`)
  expect(await page.locator('#map').innerHTML()).toBe('')
  expect(await page.evaluate('marker.getMap()')).toBe(null)
  await page.waitForTimeout(100)
  expect(await told()).toEqual([])
})

test('a refused key: the script is there, the page is told, the map stays empty', {
  timeout: PATIENCE,
}, async () => {
  const { page, load, is } = await openPage('?ncpKeyId=other')
  await load()
  await is('told.join()').toBe('refused')
  await page.evaluate(`map = new naver.maps.Map('map', { center: ${CENTRE} })
    marker = new naver.maps.Marker({ position: ${CENTRE}, map })`)
  expect(await page.locator('#map img, #map svg').count()).toBe(0)
})

test('no-global: the script runs and leaves no window.naver', { timeout: PATIENCE }, async () => {
  const { page, load } = await openPage('?ncpKeyId=sandbox-naver&fault=no-global')
  await load()
  expect(await page.evaluate('typeof naver')).toBe('undefined')
})
