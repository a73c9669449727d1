import * as z from 'zod/mini'
import { type EasyPay, payMethodLabel } from './easy-pay.ts'

export const severity = z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'])
export type Severity = z.infer<typeof severity>

/** Spec 2 §4 «process statuses». */
export const errorStatus = z.enum(['RESOLVED', 'IN_PROGRESS', 'PENDING', 'IGNORED'])
export type ErrorStatus = z.infer<typeof errorStatus>

/** Word and colour; Spec 2 §2 fixes the colours. */
export const severities = [
  { value: 'CRITICAL', label: '심각', color: 'red' },
  { value: 'HIGH', label: '높음', color: 'orange' },
  { value: 'MEDIUM', label: '보통', color: 'yellow' },
  { value: 'LOW', label: '낮음', color: 'green' },
] as const
/** The Korean word of a severity. */
export const severityLabel = (of: Severity): string => labelOf(severities, of)

export const errorStatuses = [
  { value: 'PENDING', label: '미처리' },
  { value: 'IN_PROGRESS', label: '처리 중' },
  { value: 'RESOLVED', label: '해결' },
  { value: 'IGNORED', label: '넘김' },
] as const
/** The Korean word of what is done about an error. */
export const errorStatusLabel = (of: ErrorStatus): string => labelOf(errorStatuses, of)

/** What there is to choose where these are offered. */
export const paymentMethodsOf = (offered: readonly EasyPay[]) =>
  (['CARD', ...offered] as const).map((value) => ({ value, label: payMethodLabel[value] }))

const labelOf = (choices: readonly { value: string; label: string }[], of: string): string =>
  choices.find(({ value }) => value === of)?.label ?? of

export const severitiesReply = z.array(z.object({ value: severity, label: z.string(), color: z.string() }))
export const errorStatusesReply = z.array(z.object({ value: errorStatus, label: z.string() }))
export const paymentMethodsReply = z.array(z.object({ value: z.string(), label: z.string() }))
