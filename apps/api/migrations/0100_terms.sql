-- move
-- Who joins says that they are 14 or older, and whether news may come at night; asked apart from everything else. An empty
-- database gets both with the reference content.
insert into terms (id, version, term_group, title, body, required, in_force, sort_order)
select 'signup-age', '2026-11-23', 'signup', '만 14세 이상이에요', '만 14세 미만은 법정대리인의 동의가 필요해서 여기에서 가입할 수 없어요. 보호자와 함께 센터로 전화해 주세요.', true, true, 5
where exists (select from terms) and not exists (select from terms where id = 'signup-age');
insert into terms (id, version, term_group, title, body, required, in_force, sort_order)
select 'signup-marketing-night', '2026-11-23', 'signup', '밤에도 혜택 소식 받기', '[예시 문서] 실제 서비스에 쓰기 전에 법률 검토가 필요해요.

1. 받는 시간: 밤 9시부터 다음 날 아침 8시까지도 받아요.
2. 받는 내용과 방법은 ‘혜택 소식 받기’와 같아요.
3. 동의하지 않으면 낮에만 받고, 언제든 그만 받을 수 있어요.', false, true, 7
where exists (select from terms) and not exists (select from terms where id = 'signup-marketing-night');
-- Our samples name the time that is kept (packages/contract/src/retention.ts); a text of the company's own stays.
with old as (
  update terms set in_force = false
  where id = 'signup-privacy' and version = '2026-11-21' and in_force and body like '[예시 문서]%'
  returning *
)
insert into terms (id, version, term_group, title, body, required, in_force, sort_order)
select id, '2026-11-23', term_group, title, '[예시 문서] 실제 서비스에 쓰기 전에 법률 검토가 필요해요.

1. 수집하는 항목: 이름, 휴대폰 번호, 비밀번호(암호화해 저장), 카카오 로그인을 쓰면 카카오가 제공하는 회원 번호와 이름, 휴대폰 번호
2. 이용하는 목적: 회원 확인, 상담 예약과 안내, 결제와 환불 처리, 문의 응대
3. 보관하는 기간: 회원에서 탈퇴한 뒤 30일까지. 다만 결제와 계약 기록은 법령에 따라 5년 동안 따로 보관해요.
4. 동의하지 않을 수 있어요. 다만 동의하지 않으면 회원으로 가입할 수 없어요.', required, true, sort_order
from old;
with old as (
  update terms set in_force = false
  where id = 'signup-sensitive' and version = '2026-11-21' and in_force and body like '[예시 문서]%'
  returning *
)
insert into terms (id, version, term_group, title, body, required, in_force, sort_order)
select id, '2026-11-23', term_group, title, '[예시 문서] 실제 서비스에 쓰기 전에 법률 검토가 필요해요.

1. 수집하는 항목: 상담 신청 사유, 자가진단 응답 점수와 결과
2. 이용하는 목적: 상담사 연결, 상담 준비, 내 결과 다시 보기
3. 보관하는 기간: 상담 신청 사유는 상담한 날부터 3년까지, 자가진단 결과는 회원에서 탈퇴한 뒤 30일까지. 탈퇴하면 둘 다 30일 뒤에 지워요.
4. 동의하지 않을 수 있어요. 동의하지 않으면 상담 예약과 자가진단 결과 저장을 이용할 수 없고, 센터 찾기와 이용권 보기는 그대로 쓸 수 있어요.
5. 회사 제휴로 이용해도 이 정보를 회사에 제공하지 않아요.', required, true, sort_order
from old;
