-- expand
-- What people edit is held to the rules of the contract, so that each row can be answered (D-67). A row that breaks
-- one stops the start with the names of table and constraint.
alter table branch
  add constraint branch_code_format check (code ~ '^[A-Z0-9]{2,8}$'),
  add constraint branch_position check (lat between -90 and 90 and lng between -180 and 180),
  add constraint branch_workdays check (workdays ~ '^[월화수목금토일]*$'),
  add constraint branch_start_time check (start_time ~ '^([01][0-9]|2[0-3]):[03]0$'),
  add constraint branch_end_time check (end_time ~ '^([01][0-9]|2[0-3]):[03]0$'),
  add constraint branch_saturday_end_time check (saturday_end_time ~ '^([01][0-9]|2[0-3]):[03]0$'),
  add constraint branch_holidays check (jsonb_typeof(holidays) = 'object'),
  -- As many images as there are images with url, filename and alt.
  add constraint branch_images check (case when jsonb_typeof(images) = 'array' then
    jsonb_array_length(images) = jsonb_array_length(jsonb_path_query_array(images, 'strict $[*] ? (
      @.type() == "object" && @.url.type() == "string" && @.filename.type() == "string" && @.alt.type() == "string"
    )')) else false end);

alter table counsellor
  add constraint counsellor_wr_id check (wr_id between 0 and 999999999),
  add constraint counsellor_admin_id check (admin_id ~ '^[a-z0-9_]{1,40}$'),
  add constraint counsellor_workdays check (workdays ~ '^[월화수목금토일]*$'),
  add constraint counsellor_start_time check (start_time ~ '^([01][0-9]|2[0-3]):[03]0$'),
  add constraint counsellor_end_time check (end_time ~ '^([01][0-9]|2[0-3]):[03]0$');
alter table counsellor_off
  add constraint counsellor_off_start_time check (start_time ~ '^([01][0-9]|2[0-3]):[03]0$');

alter table coupon
  add constraint coupon_id check (id between 1 and 999999999),
  add constraint coupon_type check (coupon_type in ('상담', '검사', '상담+검사', '기업상담', '단품검사')),
  add constraint coupon_expires_in_months check (expires_in_months between 1 and 1200);

alter table terms
  add constraint terms_id check (length(id) between 1 and 40),
  add constraint terms_version check (length(version) between 1 and 20),
  add constraint terms_group check (term_group in ('payment', 'signup', 'sensitive'));

alter table company
  add constraint company_name check (length(name) between 1 and 50 and name <> '없음');

alter table faq
  add constraint faq_id check (id between 1 and 999999999),
  add constraint faq_category check (length(category) <= 40),
  add constraint faq_sub_class check (length(sub_class) <= 40),
  add constraint faq_question check (length(question) <= 200),
  add constraint faq_answer check (length(answer) <= 4000);

alter table notice
  add constraint notice_created_at check (created_at >= '1900-01-01T00:00Z' and created_at < '9999-01-01T00:00Z');

alter table self_test
  add constraint self_test_code check (test_cd ~ '^[A-Z0-9]{1,10}$'),
  add constraint self_test_type check (length(test_type) between 1 and 60);
alter table self_test_question
  -- An option has words and a value, or neither.
  add constraint self_test_question_options check (
    (a1_txt is null) = (a1_value is null) and (a2_txt is null) = (a2_value is null)
    and (a3_txt is null) = (a3_value is null) and (a4_txt is null) = (a4_value is null)
    and (a5_txt is null) = (a5_value is null));
