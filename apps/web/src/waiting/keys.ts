import { branchKeys } from '../branch/keys.ts'
import { counsellorKeys } from '../counsellor/keys.ts'

export const waitingKeys = { mine: ['waiting', 'mine'] } as const

/** What a held hour that is given back changes: the days and hours to choose from, and what the member waits for. */
export const offerKeys = [branchKeys.time, branchKeys.month, counsellorKeys.time, waitingKeys.mine] as const
