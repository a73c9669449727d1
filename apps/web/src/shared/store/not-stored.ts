/** The browser has no room left for this site; its message is for the reader, who can make some. */
export class NotStored extends Error {
  constructor(cause: unknown) {
    super(
      '이 브라우저에 저장할 자리가 없어서 로그인을 이어 가지 못했어요. 브라우저 설정에서 이 사이트의 데이터를 지우고 다시 로그인해 주세요.',
      { cause },
    )
  }
}
