import { type ComponentType, lazy } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { HomeScreen } from './home/home-screen.tsx'
import { DialogProvider } from './shared/overlay/dialog.tsx'
import { ToastProvider } from './shared/overlay/toast.tsx'
import { AccessGuard } from './shared/session/access-guard.tsx'
import { AppFrame } from './shell/app-frame.tsx'

/** Each screen is a file of its own that arrives when its route is first opened. */
const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const Login = screen(async () => (await import('./auth/login-screen.tsx')).LoginScreen)
const PhoneLogin = screen(async () => (await import('./auth/phone-login-screen.tsx')).PhoneLoginScreen)
const SignUp = screen(async () => (await import('./auth/sign-up-screen.tsx')).SignUpScreen)
const ResetPw = screen(async () => (await import('./auth/reset-pw-screen.tsx')).ResetPwScreen)
const KakaoCallback = screen(
  async () => (await import('./auth/kakao-callback-screen.tsx')).KakaoCallbackScreen,
)
const VerifyPhone = screen(async () => (await import('./auth/verify-phone-screen.tsx')).VerifyPhoneScreen)
const MyInfo = screen(async () => (await import('./my-page/my-info-screen.tsx')).MyInfoScreen)
const Reservation = screen(
  async () => (await import('./reservation/reservation-screen.tsx')).ReservationScreen,
)
const PaymentMain = screen(async () => (await import('./payment/payment-main-screen.tsx')).PaymentMainScreen)
const IndividualPay = screen(
  async () => (await import('./payment/individual-pay-screen.tsx')).IndividualPayScreen,
)
const Completed = screen(async () => (await import('./reservation/completed-screen.tsx')).CompletedScreen)
const Confirmation = screen(
  async () => (await import('./payment/confirmation-screen.tsx')).ConfirmationScreen,
)
const MobileConfirmation = screen(
  async () => (await import('./payment/mobile-confirmation-screen.tsx')).MobileConfirmationScreen,
)
const PaymentResult = screen(
  async () => (await import('./payment/payment-result-screen.tsx')).PaymentResultScreen,
)
const PaymentFail = screen(async () => (await import('./payment/payment-fail-screen.tsx')).PaymentFailScreen)
const BranchList = screen(async () => (await import('./branch/branch-list-screen.tsx')).BranchListScreen)
const PurchaseCertificate = screen(
  async () => (await import('./coupon/purchase-certificate-screen.tsx')).PurchaseCertificateScreen,
)
const Faq = screen(async () => (await import('./faq/faq-screen.tsx')).FaqScreen)
const Diagnosis = screen(async () => (await import('./diagnosis/diagnosis-screen.tsx')).DiagnosisScreen)
const SelfTest = screen(async () => (await import('./diagnosis/test-screen.tsx')).TestScreen)
const TestResult = screen(async () => (await import('./diagnosis/test-result-screen.tsx')).TestResultScreen)
const Desk = screen(async () => (await import('./desk/desk-screen.tsx')).DeskScreen)
const LinkPay = screen(async () => (await import('./direct-url/link-screen.tsx')).LinkScreen)
const LinkGenerator = screen(
  async () => (await import('./direct-url/direct-url-generator-screen.tsx')).DirectUrlGeneratorScreen,
)
const Management = screen(async () => (await import('./member/management-screen.tsx')).ManagementScreen)
const AccessLog = screen(async () => (await import('./access-log/access-log-screen.tsx')).AccessLogScreen)
const PaymentErrors = screen(
  async () => (await import('./payment-error/payment-error-screen.tsx')).PaymentErrorScreen,
)
const AdminOnly = screen(async () => (await import('./shell/admin-only.tsx')).AdminOnly)
const NotFound = screen(async () => (await import('./shell/not-found-screen.tsx')).NotFoundScreen)

/** The routes of Spec 1 §2 and Spec 2 §2, in their order; none of them minds upper or lower case. */
function Screens() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/home" element={<HomeScreen />} />
      <Route path="/login" element={<Login />} />
      <Route path="/phoneLogin" element={<PhoneLogin />} />
      <Route path="/SignUp" element={<SignUp />} />
      <Route path="/ResetPw" element={<ResetPw />} />
      <Route path="/login/oauth2/callback/kakao" element={<KakaoCallback />} />
      <Route path="/VerifyPhone" element={<VerifyPhone />} />
      <Route path="/MyInfo" element={<MyInfo />} />
      <Route path="/MyList" element={<Navigate replace to="/MyInfo" state={{ activeTab: 'schedule' }} />} />
      <Route
        path="/PaymentHistory"
        element={<Navigate replace to="/MyInfo" state={{ activeTab: 'payments' }} />}
      />
      <Route path="/L/:couponId?" element={<LinkPay />} />
      <Route path="/BranchList" element={<BranchList />} />
      <Route path="/faq" element={<Faq />} />
      <Route element={<AdminOnly />}>
        <Route path="/Management" element={<Management />} />
        <Route path="/admin/access-log" element={<AccessLog />} />
        <Route path="/admin/desk" element={<Desk />} />
        <Route path="/admin/direct-url-generator" element={<LinkGenerator />} />
        <Route path="/payment-error" element={<PaymentErrors />} />
      </Route>
      <Route path="/Reservation" element={<Reservation />} />
      <Route path="/PaymentMain" element={<PaymentMain />} />
      <Route path="/IndividualPay" element={<IndividualPay />} />
      <Route path="/Completed" element={<Completed />} />
      <Route path="/Confirmation" element={<Confirmation />} />
      <Route path="/MobileConfirmation" element={<MobileConfirmation />} />
      <Route path="/PaymentResult" element={<PaymentResult />} />
      <Route path="/PaymentFail" element={<PaymentFail />} />
      <Route path="/PurchaseCertificate" element={<PurchaseCertificate />} />
      <Route path="/Diagnosis" element={<Diagnosis />} />
      <Route path="/Diagnosis/test/Test" element={<SelfTest />} />
      <Route path="/TestResult" element={<TestResult />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

export function App() {
  return (
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <ToastProvider>
        <DialogProvider>
          <AccessGuard>
            <AppFrame>
              <Screens />
            </AppFrame>
          </AccessGuard>
        </DialogProvider>
      </ToastProvider>
    </BrowserRouter>
  )
}
