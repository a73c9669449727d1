import { NaverMap } from './map.js'

// Joined on where the key is refused: maps stay empty, and the page is told after the script has run.
NaverMap.prototype.draw = () => undefined
NaverMap.prototype.addMarker = () => undefined
setTimeout(() => window.navermap_authFailure?.())
