import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely'

const snakeNames = new Map<string, string>()

/** Writes our names as the tables have them, each turned once: docs/decisions/027. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    const known = snakeNames.get(name)
    if (known !== undefined) return known
    const snake = super.sanitizeIdentifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    snakeNames.set(name, snake)
    return snake
  }
}

export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): SnakeCaseCompiler {
    return new SnakeCaseCompiler()
  }
}

/** Rows come back under our names. Their statements are written by the compiler, not turned by a copy of them. */
export class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }
}
