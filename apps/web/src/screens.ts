import type { ComponentType } from 'react'

export type Screens = Record<string, () => Promise<ComponentType>>

/** Every screen but home and those of the staff, in the order of Spec 1 §2 and Spec 2 §2: a file of its own. The build reads this table too. */
export const SCREENS: Screens = {
  '/login': async () => (await import('./auth/login-screen.tsx')).LoginScreen,
  '/phoneLogin': async () => (await import('./auth/phone-login-screen.tsx')).PhoneLoginScreen,
  '/SignUp': async () => (await import('./auth/sign-up-screen.tsx')).SignUpScreen,
  '/ResetPw': async () => (await import('./auth/reset-pw-screen.tsx')).ResetPwScreen,
  '/login/oauth2/callback/kakao': async () =>
    (await import('./auth/kakao-callback-screen.tsx')).KakaoCallbackScreen,
  '/VerifyPhone': async () => (await import('./auth/verify-phone-screen.tsx')).VerifyPhoneScreen,
  '/MyInfo': async () => (await import('./my-page/my-info-screen.tsx')).MyInfoScreen,
  '/MyInfo/Receipt': async () => (await import('./my-page/receipt-screen.tsx')).ReceiptScreen,
  '/MyInfo/Settings': async () => (await import('./account/settings-screen.tsx')).SettingsScreen,
  '/MyInfo/Phone': async () => (await import('./account/own-phone-screen.tsx')).OwnPhoneScreen,
  '/MyInfo/Password': async () => (await import('./auth/own-password-screen.tsx')).OwnPasswordScreen,
  '/MyInfo/Devices': async () => (await import('./account/devices-screen.tsx')).DevicesScreen,
  '/MyInfo/Consents': async () => (await import('./account/consents-screen.tsx')).ConsentsScreen,
  '/MyInfo/Accesses': async () => (await import('./account/accesses-screen.tsx')).AccessesScreen,
  '/MyInfo/Export': async () => (await import('./account-export/export-screen.tsx')).ExportScreen,
  '/MyInfo/Leave': async () => (await import('./account-deletion/leave-screen.tsx')).LeaveScreen,
  '/L/:couponId?': async () => (await import('./direct-url/link-screen.tsx')).LinkScreen,
  '/R/:key': async () => (await import('./request/proposal-screen.tsx')).ProposalScreen,
  '/S/:key': async () => (await import('./booker/booker-screen.tsx')).BookerScreen,
  '/BranchList': async () => (await import('./branch/branch-list-screen.tsx')).BranchListScreen,
  '/Terms': async () => (await import('./terms/terms-screen.tsx')).TermsScreen,
  '/Privacy': async () => (await import('./terms/privacy-screen.tsx')).PrivacyScreen,
  '/faq': async () => (await import('./faq/faq-screen.tsx')).FaqScreen,
  '/Reservation': async () => (await import('./reservation/reservation-screen.tsx')).ReservationScreen,
  '/Counsellor/:wrId': async () => (await import('./counsellor/counsellor-screen.tsx')).CounsellorScreen,
  '/Match/:branchCode': async () => (await import('./counsellor/match-screen.tsx')).MatchScreen,
  '/PaymentMain': async () => (await import('./payment/payment-main-screen.tsx')).PaymentMainScreen,
  '/Series': async () => (await import('./series/series-screen.tsx')).SeriesScreen,
  '/IndividualPay': async () => (await import('./payment/individual-pay-screen.tsx')).IndividualPayScreen,
  '/Completed': async () => (await import('./reservation/completed-screen.tsx')).CompletedScreen,
  '/Confirmation': async () => (await import('./payment/confirmation-screen.tsx')).ConfirmationScreen,
  '/MobileConfirmation': async () =>
    (await import('./payment/mobile-confirmation-screen.tsx')).MobileConfirmationScreen,
  '/PaymentResult': async () => (await import('./payment/payment-result-screen.tsx')).PaymentResultScreen,
  '/PaymentFail': async () => (await import('./payment/payment-fail-screen.tsx')).PaymentFailScreen,
  '/PurchaseCertificate': async () =>
    (await import('./coupon/purchase-certificate-screen.tsx')).PurchaseCertificateScreen,
  '/Diagnosis': async () => (await import('./diagnosis/diagnosis-screen.tsx')).DiagnosisScreen,
  '/Diagnosis/test/Test': async () => (await import('./diagnosis/test-screen.tsx')).TestScreen,
  '/TestResult': async () => (await import('./diagnosis/test-result-screen.tsx')).TestResultScreen,
}
