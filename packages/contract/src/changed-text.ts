import * as z from 'zod/mini'
import { terms } from './terms.ts'

/** A required text that has changed since the member agreed to it, on agreedOn; added: the lines that are new. */
const changedText = z.extend(terms, { agreedOn: z.iso.date(), added: z.array(z.string()) })
export type ChangedText = z.infer<typeof changedText>
export const changedTextsReply = z.array(changedText)
