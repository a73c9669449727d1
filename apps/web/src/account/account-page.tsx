import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { currentLoginSession } from '../shared/login-session/login-session.ts'
import { ToLogin } from '../shared/login-session/to-login.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './account-page.module.css'

type Loaded<Data> = { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
type AccountPageProps = { title: string; back: string; children: ReactNode }

/** A page of the own account: for whoever is logged in. */
export function AccountPage({ title, back, children }: AccountPageProps) {
  const [loginSession] = useState(currentLoginSession)
  if (!loginSession) return <ToLogin />
  return (
    <>
      <div className={styles.top}>
        <Link to={back} className={styles.back} aria-label="뒤로">
          <ChevronLeft aria-hidden="true" />
        </Link>
        <ScreenTitle>{title}</ScreenTitle>
      </div>
      {children}
    </>
  )
}

type WhenLoadedProps<Data> = { query: Loaded<Data>; children: (data: Data) => ReactNode }

/** What was asked for, once it is there. */
export function WhenLoaded<Data>({ query, children }: WhenLoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => query.refetch()} />
  return <Waiting shapes={['card', 'card']} />
}
