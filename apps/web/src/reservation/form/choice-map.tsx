import type { ComponentProps } from 'react'
import { BranchMap } from '../../branch/branch-map.tsx'

/** The map by which a branch is chosen, in a file of its own: it is folded where a branch is known. */
export const ChoiceMap = (props: ComponentProps<typeof BranchMap>) => <BranchMap {...props} />
