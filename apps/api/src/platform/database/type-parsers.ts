import pg from 'pg'

const { builtins } = pg.types

/** A date stays the text it is, and a count is a number; everything else as the driver does it. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.DATE) return (text: string) => text
    if (oid === builtins.INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}
