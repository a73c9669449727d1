/** 'YYYY-MM-DDTHH:mm' as staff read it. */
export const readableTime = (wallClock: string): string => wallClock.replace('T', ' ')
