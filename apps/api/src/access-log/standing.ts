import { ROLE_LABELS } from '@self/contract/role'

/** 'DESK@GN,SUPPORT' to '강남센터 데스크, 고객 지원'. */
export function standingWords(standing: string, branches: ReadonlyMap<string, string>): string {
  const labels: Record<string, string> = { ...ROLE_LABELS, MASTER: '전체 관리자' }
  const held = standing.split(',').map((one) => one.split('@'))
  return held
    .map(([role = '', code = '']) => `${branches.get(code) ?? ''} ${labels[role] ?? ''}`.trim())
    .filter(Boolean)
    .join(', ')
}
