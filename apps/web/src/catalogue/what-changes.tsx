import { CATALOGUE, CATALOGUE_NAMES, type CatalogueName } from '@self/contract/catalogue'
import type { CatalogueChange } from '@self/contract/catalogue-calls'
import { Link } from 'react-router'
import { FieldChange } from '../change-log/field-change.tsx'
import { Callout } from '../shared/callout.tsx'
import styles from './catalogue-screen.module.css'

const MOST = 200
const STEPS = { ADD: '새로', CHANGE: '고침', DRAFT: '초안' } as const
const EDITORS: Readonly<Record<CatalogueName, string>> = {
  branches: '/admin/branches',
  counsellors: '/admin/counsellors',
  hours: '/admin/branches',
  exceptions: '/admin/branches',
  lending: '/admin/counsellors',
  coupons: '/admin/coupons',
  notices: '/admin/notices',
  banners: '/admin/banners',
  faqs: '/faq',
  tests: '/admin/tests',
  terms: '/admin/terms',
}

/** What of a file is new, changed or waits for somebody who approves it, kind by kind. */
export function WhatChanges({ changes, isSaved }: { changes: readonly CatalogueChange[]; isSaved: boolean }) {
  if (changes.length === 0)
    return (
      <Callout kind="success" title="바뀌는 내용이 없어요">
        <p>파일의 내용이 지금과 같아요.</p>
      </Callout>
    )
  return (
    <>
      <Callout
        kind={isSaved ? 'success' : 'info'}
        title={isSaved ? `${changes.length}건을 저장했어요` : `저장하면 ${changes.length}건이 바뀌어요`}
      >
        {changes.some(({ step }) => step === 'DRAFT') && <p>초안은 다른 사람이 승인해야 시행돼요.</p>}
      </Callout>
      {CATALOGUE_NAMES.map((kind) => ({ kind, own: changes.filter((change) => change.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <KindChanges key={kind} kind={kind} changes={own} />
        ))}
    </>
  )
}

function KindChanges({ kind, changes }: { kind: CatalogueName; changes: readonly CatalogueChange[] }) {
  const counts = Object.entries(STEPS)
    .map(([step, words]) => ({ words, count: changes.filter((change) => change.step === step).length }))
    .filter(({ count }) => count > 0)
  return (
    <details className={styles.kind}>
      <summary className={styles.summary}>
        <span className={styles.name}>{CATALOGUE[kind].label}</span>{' '}
        {counts.map(({ words, count }) => `${words} ${count}`).join(' · ')}
      </summary>
      <ul className={styles.changes}>
        {changes.slice(0, MOST).map(({ line, key, name, step, changes: fields }) => (
          <li key={`${line} ${key}`}>
            <p className={styles.name}>
              {name || key} <span className={styles.step}>{STEPS[step]}</span>
            </p>
            {step === 'CHANGE' && (
              <dl className={styles.fields}>
                {fields.map(({ field, from, to }) => (
                  <FieldChange key={field} field={field} from={from} to={to} labels={{}} />
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {changes.length > MOST && <p className={styles.rest}>먼저 {MOST}건을 보여 드려요.</p>}
      <Link to={EDITORS[kind]} className={styles.way}>
        {CATALOGUE[kind].label} 화면 열기
      </Link>
    </details>
  )
}
