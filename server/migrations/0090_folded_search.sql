-- What names are searched by, as `foldText` of the contract folds them: forms of Unicode (half width, full width), Arabic
-- letters with and without their marks. Texts of ASCII alone, which most are, take the short way.
create or replace function search_form(value text) returns text
  language sql immutable strict parallel safe
  return case when octet_length(value) = char_length(value) then lower(value) else
    lower(translate(
      public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkc)),
      U&'\0623\0625\0622\0671\0649\06CC\0629\06A9\0640\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\200B\200C\200D\200E\200F\FEFF',
      U&'\0627\0627\0627\0627\064A\064A\0647\0643'))
  end;

-- What was made with the function before is made again.
update organizations set name = name where octet_length(name) > char_length(name);
update style_file_log set words = search_form(words) where octet_length(words) > char_length(words);
reindex index organizations_search;
reindex index organizations_city;
reindex index collections_search;
reindex index styles_search;
reindex index value_chains_search;
reindex index qc_reports_search;
reindex index style_files_search;
