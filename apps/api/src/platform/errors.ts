type Status = 400 | 401 | 403 | 404 | 409 | 410 | 429 | 503

/** A refusal the reader may see. Anything else thrown becomes a 500 without detail. */
export class Refusal extends Error {
  readonly status: Status
  readonly errorType: string | undefined

  constructor(status: Status, message: string, errorType?: string) {
    super(message)
    this.status = status
    this.errorType = errorType
  }
}

const CONFIG = 78 // EX_CONFIG

/** Why the process doesn't start, for whoever runs it: said without a stack, and told apart by the exit code. */
export class StartRefusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = CONFIG) {
    super(message)
    this.exitCode = exitCode
  }
}
