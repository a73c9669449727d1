import type { Db } from '../platform/database/db.ts'

const counsellors = (db: Db) =>
  db
    .selectFrom('counsellor')
    .select(['wrId', 'adminId', 'branchCode', 'name', 'status', 'canTest', 'role'])
    .select(['target', 'history', 'education', 'qualification', 'file'])
    .select(['say', 'topics', 'forWhom', 'howWeMeet'])

export const listOfBranch = (db: Db, branchCode: string) =>
  counsellors(db).where('branchCode', '=', branchCode).orderBy('wrId').execute()

export const findByWrId = (db: Db, wrId: number) =>
  counsellors(db).where('wrId', '=', wrId).executeTakeFirst()
