import { configure } from '@testing-library/react'

// On a busy machine slow is not wrong.
configure({ asyncUtilTimeout: 10_000 })
