import type { DeskReservation } from '@self/contract/desk'
import type { RowActions } from '../../shared/admin/use-row-keys.ts'
import { Button } from '../../shared/form/button.tsx'
import { useOnline } from '../../shared/use-online.ts'
import { type Mark, markable, markLabels, type useMarks } from './use-marks.ts'

type Marks = Pick<ReturnType<typeof useMarks>, 'start' | 'isBusy' | 'current'>

const KEYS = { d: 'done', n: 'no-show', u: 'undo' } as const satisfies Record<string, Mark>

type MarkButtonsProps = { marks: Marks; sessions: readonly DeskReservation[] }

/** The marks that some of the sessions can be given now, each with their number. */
export function MarkButtons({ marks, sessions }: MarkButtonsProps) {
  const isOnline = useOnline()
  return Object.values(KEYS).map((mark) => {
    const able = markable(mark, sessions)
    return (
      able.length > 0 && (
        <Button
          key={mark}
          kind={mark === 'done' ? 'primary' : 'neutral'}
          size="medium"
          disabled={!isOnline}
          isLoading={marks.current?.mark === mark}
          onClick={() => marks.start({ mark, sessions: able })}
        >
          {able.length === 1 ? markLabels[mark] : `${able.length}건 ${markLabels[mark]}`}
        </Button>
      )
    )
  })
}

/** A key for each mark: of what is chosen, or of the row that has the focus. */
export const markKeys = <Row extends DeskReservation>(
  marks: Marks,
  chosen: readonly Row[],
): RowActions<Row> =>
  Object.fromEntries(
    Object.entries(KEYS).map(([key, mark]) => [
      key,
      {
        label: markLabels[mark],
        run: (row: Row) =>
          void marks.start({ mark, sessions: markable(mark, chosen.length > 0 ? chosen : [row]) }),
      },
    ]),
  )
