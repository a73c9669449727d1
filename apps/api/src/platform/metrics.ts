import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const counts = new Registry()
const registers = [counts]

/** What this process counts as it goes. Labels are words of our own: nothing that a person or a caller has sent. */
export const processMetrics: Registry = counts

export const callSeconds = new Histogram({
  name: 'gyeotmaru_call_seconds',
  help: 'How long calls took, by the pattern of their route.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
})

export const paymentSteps = new Counter({
  name: 'gyeotmaru_payment_steps_total',
  help: 'Steps of orders, by who brought the news; AWAY: the provider could not be asked. A transaction begun again counts again.',
  labelNames: ['step', 'source'] as const,
  registers,
})

export const unreadableRows = new Counter({
  name: 'gyeotmaru_unreadable_rows_total',
  help: 'Rows left out of a list because its reply cannot carry them, each time the list was asked for.',
  labelNames: ['table'] as const,
  registers,
})

export const messagesCut = new Counter({
  name: 'gyeotmaru_messages_cut_total',
  help: 'Messages not sent because their recipient had had ten that day.',
  registers,
})

export const messagesFailed = new Counter({
  name: 'gyeotmaru_messages_failed_total',
  help: 'Messages that the gateway would not send or could not deliver, by its code and by who can mend it.',
  labelNames: ['code', 'owner'] as const,
  registers,
})

export const codesLate = new Counter({
  name: 'gyeotmaru_codes_late_total',
  help: 'Codes that the gateway had more than 20 seconds after they were asked for, or never.',
  registers,
})

export const codesUnusual = new Counter({
  name: 'gyeotmaru_codes_unusual_total',
  help: 'Codes asked for in an hour in which more than half of the usual number had been asked for before.',
  registers,
})

export const awaySeconds = new Gauge({
  name: 'gyeotmaru_away_seconds',
  help: 'For how long somebody outside had not answered when last asked; 0 since an answer.',
  labelNames: ['who'] as const,
  registers,
})

export const policyReports = new Counter({
  name: 'gyeotmaru_policy_reports_total',
  help: 'What browsers say our content policy has stopped, by directive. Anybody can send such reports.',
  labelNames: ['directive'] as const,
  registers,
})

export const browserErrors = new Counter({
  name: 'gyeotmaru_browser_errors_total',
  help: 'What browsers say broke in them, by kind. Anybody can send such reports.',
  labelNames: ['kind'] as const,
  registers,
})

export const securityEvents = new Counter({
  name: 'gyeotmaru_security_events_total',
  help: 'Failed logins, wrong codes, refused rights, forged tokens, limits, puzzles and looks at personal data, by kind.',
  labelNames: ['kind'] as const,
  registers,
})

export const securityAlarms = new Counter({
  name: 'gyeotmaru_security_alarms_total',
  help: 'Rules of unusual events that an hour has tripped, each once an hour.',
  labelNames: ['rule'] as const,
  registers,
})

export const firstPaints = new Counter({
  name: 'gyeotmaru_first_paints_total',
  help: 'Pages by what they showed before any script: drawn for the first, known from before, none, or failed.',
  labelNames: ['outcome'] as const,
  registers,
})

export const jobRuns = new Counter({
  name: 'gyeotmaru_job_runs_total',
  help: 'Runs of the jobs, whatever came of them.',
  labelNames: ['job'] as const,
  registers,
})

export const jobFailures = new Counter({
  name: 'gyeotmaru_job_failures_total',
  help: 'What failed in the jobs; one run may fail several times.',
  labelNames: ['job'] as const,
  registers,
})

export const unreadableSeals = new Counter({
  name: 'gyeotmaru_unreadable_seals_total',
  help: 'Seals that were read and could not be opened, by table and column: a key is missing, or somebody has moved them.',
  labelNames: ['column'] as const,
  registers,
})

export const sealsToRenew = new Gauge({
  name: 'gyeotmaru_seals_to_renew',
  help: 'Seals of another key than the first of SEAL_KEYS, or from before it, by table and column.',
  labelNames: ['column'] as const,
  registers,
})
