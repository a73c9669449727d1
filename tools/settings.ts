type Origins = { web: string; sandbox: string; window?: string; network?: string; easyPay?: string }

/**
 * Settings of a server at `web` for which the sandbox stands in for the whole outside world, and of that sandbox: the
 * card window, the card network and easy pays stand at origins of their own where these are given.
 */
export const settingsFor = ({ web, sandbox, window = '', network = '', easyPay = '' }: Origins) => ({
  PUBLIC_ORIGIN: web,
  CARD_API_BASE: `${sandbox}/portone`,
  CARD_SDK_URL: `${sandbox}/portone/iamport.js`,
  CARD_WINDOW_ORIGINS: [sandbox, window, network, easyPay].filter(Boolean).join(', '),
  SANDBOX_WINDOW_ORIGIN: window,
  SANDBOX_NETWORK_ORIGIN: network,
  SANDBOX_EASY_PAY_ORIGIN: easyPay,
  CARD_API_KEY: 'sandbox-key',
  CARD_API_SECRET: 'sandbox-secret',
  CARD_IMP_CODE: 'imp00000000',
  CARD_V2_API_BASE: sandbox,
  CARD_V2_SDK_URL: `${sandbox}/v2/browser-sdk.js`,
  CARD_V2_SECRET: 'sandbox-v2-secret',
  NAVER_GEOCODE_BASE: `${sandbox}/naver`,
  NAVER_GEOCODE_KEY_ID: 'sandbox-naver',
  NAVER_GEOCODE_KEY: 'sandbox-naver-secret',
  MAP_TILES: `${sandbox}/tiles/{z}/{x}/{y}`,
  KAKAO_AUTH_BASE: `${sandbox}/kakao`,
  KAKAO_API_BASE: `${sandbox}/kakao`,
  KAKAO_CLIENT_ID: 'sandbox-kakao',
  KAKAO_CLIENT_SECRET: 'sandbox-kakao-secret',
  KAKAO_ADMIN_KEY: 'sandbox-kakao-admin',
  SMS_API_BASE: `${sandbox}/solapi`,
  SMS_API_KEY: 'sandbox-key',
  SMS_API_SECRET: 'sandbox-secret',
  SMS_FROM: '0200001000',
  SMS_REPORT_SECRET: 'sandbox-report',
  SMS_REPORT_URL: `${web}/message-report`,
  WEBHOOK_V2_URL: `${web}/api/payment/webhook/v2`,
  WEBHOOK_URL: `${web}/api/payment/webhook`,
})
