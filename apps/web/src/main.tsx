import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import { App } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// The rules of 92 font files would hold up the first paint.
requestAnimationFrame(() =>
  setTimeout(() => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')),
)
