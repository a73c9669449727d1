export type Address = { road: string; lat: number; lng: number }

/** All that the geocoder knows: the centres of the demo. */
const KNOWN: Address[] = [
  { road: '서울특별시 송파구 예시호수로 24', lat: 37.5109486, lng: 127.0843368 },
  { road: '서울특별시 강남구 예시대로 311', lat: 37.4985, lng: 127.0281 },
  { road: '서울특별시 강서구 예시공항로 58', lat: 37.5581, lng: 126.8377 },
  { road: '서울특별시 강동구 예시천호로 133', lat: 37.5386, lng: 127.1236 },
  { road: '서울특별시 노원구 예시동일로 77', lat: 37.6552, lng: 127.0614 },
  { road: '경기도 광명시 예시철산로 19', lat: 37.4772, lng: 126.8666 },
  { road: '경기도 고양시 일산동구 예시호수로 640', lat: 37.658, lng: 126.7698 },
  { road: '경기도 남양주시 예시다산로 42', lat: 37.6242, lng: 127.153 },
  { road: '대전광역시 서구 예시둔산로 88', lat: 36.3515, lng: 127.3848 },
  { road: '충청남도 천안시 서북구 예시불당로 15', lat: 36.8151, lng: 127.1067 },
  { road: '전북특별자치도 전주시 완산구 예시서신로 101', lat: 35.833, lng: 127.118 },
  { road: '대구광역시 수성구 예시범어로 230', lat: 35.859, lng: 128.627 },
  { road: '대구광역시 달서구 예시상인로 65', lat: 35.819, lng: 128.537 },
  { road: '울산광역시 남구 예시삼산로 170', lat: 35.539, lng: 129.338 },
]

/** Building and floor may follow the number; another digit may not. */
export function findAddress(query: string): Address | undefined {
  const asked = query.replace(/\s+/g, ' ').trim()
  return KNOWN.find(({ road }) => asked.startsWith(road) && !/\d/.test(asked.charAt(road.length)))
}
