-- move
-- The payment terms say what is computed (D-42). Only our sample gives way; what a company has in force is its own.
with old as (
  update terms set in_force = false
  where id = 'pay-cancel' and version = '2026-11-21' and in_force and body like '[예시 문서]%'
  returning *
)
insert into terms (id, version, term_group, title, body, required, in_force, sort_order)
select id, '2026-11-23', term_group, title, '[예시 문서] 실제 서비스에 쓰기 전에 법률 검토가 필요해요.

1. 예약은 상담 전날 오후 6시까지 바꾸거나 취소할 수 있어요. 그 뒤에도 예약하고 30분 동안은 상담까지 2시간 이상 남았으면 바꾸거나 취소할 수 있고, 센터가 아직 확정하지 않은 예약은 시작 전까지 취소할 수 있어요.
2. 이 기한 안에 취소하면 언제 결제했든 결제한 금액을 모두 돌려드려요. 이용권으로 예약했다면 이용권 1회가 다시 생겨요.
3. 기한이 지나면 앱에서 바꾸거나 취소할 수 없고, 결제한 금액이나 이용권 1회를 돌려드리지 않을 수 있어요. 예약한 센터로 전화해 주세요.
4. 연락 없이 오지 않은 상담은 쓴 것으로 계산해요. 사실과 다르면 예약한 센터로 알려 주세요.
5. 센터 사정으로 상담을 진행하지 못하면 결제한 금액을 모두 돌려드리거나 이용권 1회가 다시 생겨요. 그 이용권의 기간이 끝났거나 30일 안에 끝나면 30일 동안 더 쓸 수 있어요.', required, true, sort_order
from old;
with old as (
  update terms set in_force = false
  where id = 'pay-refund' and version = '2026-11-21' and in_force and body like '[예시 문서]%'
  returning *
)
insert into terms (id, version, term_group, title, body, required, in_force, sort_order)
select id, '2026-11-23', term_group, title, '[예시 문서] 실제 서비스에 쓰기 전에 법률 검토가 필요해요.

1. 한 번만 결제한 상담은 예약 변경·취소 약관의 기한 안에 취소하면 결제한 금액을 모두 돌려드려요. 쓰지 않은 1회 이용권도 위약금 없이 모두 돌려드려요.
2. 여러 회 이용권은 결제 금액에서 이미 쓴 횟수의 금액(할인 전 1회 금액 기준)을 뺀 나머지를 돌려드려요. 이 이용권으로 예약한 상담이 남아 있으면 먼저 취소해 주세요.
3. 여러 회 이용권은 결제한 날의 7일 뒤까지 위약금이 없어요. 그다음 날부터는 2번의 나머지 금액에서 20%를 위약금으로 빼요.
4. 10회 이상 이용권은 결제한 날부터 1년이 지나면 남은 횟수가 사라져 환불하지 않아요.
5. 환불은 ‘내 정보’의 결제 내역에서 신청할 수 있어요. 궁금한 점은 고객센터(평일 09:00~18:00)나 환불 문의 채널로 물어봐 주세요.
6. 환불은 신청을 받은 날부터 7~10영업일 안에 처리해요. 카드사 사정에 따라 더 걸릴 수 있어요.
7. 청약철회처럼 관련 법령이 이 약관보다 회원에게 더 유리하면 법령을 따라요.', required, true, sort_order
from old;
-- The questions about it, where nobody has changed the answer.
update faq set answer = '상담 전날 오후 6시까지 ‘내 일정’에서 취소할 수 있고, 결제한 금액을 모두 돌려드려요.
► 그 뒤에는 예약한 센터로 전화해 주세요.
! 연락 없이 오지 않으면 이용권 횟수가 1회 줄어들 수 있어요.'
where id = 13 and answer = '상담 전날 오후 6시까지 취소할 수 있어요.
► ‘내 일정’에서 바꾸거나 예약한 센터로 전화해 주세요.
! 연락 없이 오지 않으면 이용권 횟수가 1회 줄어들 수 있어요.';
update faq set answer = '결제한 금액에서 이미 쓴 횟수의 금액을 빼고 돌려드려요. 결제한 날의 7일 뒤까지는 위약금이 없고, 그 뒤에는 남은 금액에서 위약금 20%를 빼요.
! 이미 쓴 횟수는 할인 전 1회 금액으로 계산해요. 1회 이용권은 위약금이 없어요.
※ 관련 법령이 이용자에게 더 유리하면 법령을 따라요.'
where id = 15 and answer = '쓰지 않은 횟수에 해당하는 금액에서 위약금 20%를 뺀 금액을 돌려드려요.
! 이미 쓴 횟수는 할인 전 1회 금액으로 계산해요.
※ 관련 법령이 이용자에게 더 유리하면 법령을 따라요.';
update faq set answer = '1. ‘내 정보’의 결제 내역을 열어요.
2. 이용권 아래 ‘환불 신청’을 눌러 돌려받을 금액을 확인해요.
3. 금액이 맞으면 환불받기를 눌러요.
▶ 궁금한 점은 ‘환불 문의’로 물어봐 주세요. 상담 시간은 평일 오전 9시부터 오후 6시까지예요.'
where id = 17 and answer = '1. 오른쪽 아래 메뉴에서 ‘환불 문의’를 눌러요.
2. 카카오톡 채널에서 이름과 연락처, 이용권 이름을 알려 주세요.
3. 담당자가 환불 금액을 안내하면 확인해 주세요.
▶ 상담 시간은 평일 오전 9시부터 오후 6시까지예요.';
