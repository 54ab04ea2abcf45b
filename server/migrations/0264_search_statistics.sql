-- Which rows a text finds is estimated by comparing the text with each value that the statistics keep: of texts of some
-- hundred letters, once for each near spelling, that took longer than the search. A third of the values tells as well
-- whether many rows are found or few, which is all that is asked (server/access/style-scope/search-rows.store.ts).
alter index measurement_charts_search alter column 1 set statistics 30;
alter index style_issues_points_search alter column 1 set statistics 30;
alter index style_issues_notes_search alter column 1 set statistics 30;
analyze measurement_charts, style_issues;
