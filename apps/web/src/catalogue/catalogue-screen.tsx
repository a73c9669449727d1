import { AdminPage } from '../shared/admin/admin-page.tsx'
import { BringIn } from './bring-in.tsx'
import { TakeOut } from './take-out.tsx'

/** The whole catalogue as a file: taken out, looked at, brought in. docs/decisions/106. */
export function CatalogueScreen() {
  return (
    <AdminPage title="한꺼번에 고치기" width="column">
      <TakeOut />
      <BringIn />
    </AdminPage>
  )
}
