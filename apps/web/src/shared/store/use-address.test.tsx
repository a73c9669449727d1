// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAddress } from './use-address.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('[CN-06] what is chosen stands behind the # and is found again; what others wrote there stays', () => {
  history.replaceState({ key: 'of the router' }, '', '/Reservation?couponId=7#tab=counsellors')
  const { result } = renderHook(() => useAddress('topic', 'way'))
  expect(result.current[0]).toEqual({ topic: '', way: '' })
  act(() => result.current[1]({ topic: '직장 스트레스', way: '상담' }))
  act(() => result.current[1]({ way: '' }))
  expect(result.current[0]).toEqual({ topic: '직장 스트레스', way: '' })
  expect(decodeURIComponent(location.href)).toMatch(
    /\/Reservation\?couponId=7#tab=counsellors&topic=직장\+스트레스$/,
  )
  expect(history.state).toEqual({ key: 'of the router' })
  expect(renderHook(() => useAddress('topic')).result.current[0]).toEqual({ topic: '직장 스트레스' })
})

test('[CN-06] an address that says nothing any more has no #', () => {
  history.replaceState(null, '', '/Reservation#topic=x')
  const { result } = renderHook(() => useAddress('topic'))
  act(() => result.current[1]({ topic: '' }))
  expect(location.href).toMatch(/\/Reservation$/)
})
