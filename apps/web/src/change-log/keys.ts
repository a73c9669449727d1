/** What a save of a record marks as out of date beside the record itself. */
export const changesKey = ({ entity, entityId }: { entity: string; entityId: string | number }) =>
  ['change-log', entity, String(entityId)] as const
