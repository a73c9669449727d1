import { sendMailings } from '../../src/mailing/send.ts'
import { deliver } from '../../src/outbox/deliver.ts'
import { connect } from '../../src/platform/database/db.ts'
import { quotaWith } from '../../src/platform/quota.ts'
import { smsClient } from '../../src/providers/sms.ts'
import { openTestServer } from '../database.ts'
import { digest, seal } from '../keys.ts'
import { PROVIDER_KEY, PROVIDER_SECRET } from '../sandbox.ts'

/** A node's post as a process of its own, to be killed: where the database and the gateway are, and the hour that stands. */
const [url = '', outside = '', at = ''] = process.argv.slice(2)

const now = () => new Date(at)
const { pool, close } = openTestServer(url)
const db = connect(pool)
const sms = smsClient({
  base: `${outside}/solapi`,
  key: PROVIDER_KEY,
  secret: PROVIDER_SECRET,
  from: '0200001000',
  now,
})
await sendMailings({ db, now, seal, business: { phone: '02-0000-1000', refusalPhone: null } })
const log = { warn: () => undefined }
await deliver({ db, now, seal, sms, quota: quotaWith({ now, digest }), log }, (error) => {
  throw error
})
await close()
