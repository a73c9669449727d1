/** Kept in this tab while its member is at Kakao: what comes back connects Kakao and logs nobody in. */
const KEY = 'kakaoJoin'

export const beginJoin = (): void => sessionStorage.setItem(KEY, 'Y')
export const readJoin = (): boolean => sessionStorage.getItem(KEY) === 'Y'
export const endJoin = (): void => sessionStorage.removeItem(KEY)
