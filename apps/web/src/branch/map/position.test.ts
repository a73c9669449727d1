import { expect, test } from 'vitest'
import { branch } from '../../../test/branch.ts'
import { nearestFirst, positionOf, waysTo } from './position.ts'

const nowhere = branch({ branch: 'NY', lat: null, lng: null })
const near = branch({ branch: 'NW', lat: 37.6552, lng: 127.0614 })
const far = branch({ branch: 'US', lat: 35.539, lng: 129.338 })

test('[BR-05] an address that was not found has no position', () => {
  expect(positionOf(nowhere)).toBeNull()
  expect(positionOf(near)).toEqual({ lat: 37.6552, lng: 127.0614 })
})

test('the nearest branch comes first, one of unknown place last', () => {
  const ways = nearestFirst(waysTo([nowhere, far, near], { lat: 37.66, lng: 127.06 }))
  expect(ways.map(({ branch }) => branch.branch)).toEqual(['NW', 'US', 'NY'])
  expect(ways.map(({ km }) => km && Math.round(km))).toEqual([1, 311, null])
})

test('from an unknown place nothing is far or near', () => {
  expect(waysTo([far, near], null).map(({ km }) => km)).toEqual([null, null])
})
