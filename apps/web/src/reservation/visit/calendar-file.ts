import { apiFile } from '../../shared/api/api.ts'

/** One session as a file that any calendar takes. */
export const fetchCalendarFile = (reservationId: number): Promise<Blob> =>
  apiFile(`/api/reserve/${reservationId}/calendar`)
