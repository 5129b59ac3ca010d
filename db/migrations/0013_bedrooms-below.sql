-- Cards say how many bedrooms are below grade. As the gate writes it: without control characters, which JSON spells \uXXXX.
UPDATE "listings" SET "card" = regexp_replace(
  jsonb_set("card"::jsonb, '{bedroomsBelow}', ("listing" -> 'bedroomsBelowGrade')::jsonb)::text, '(\\\\)|\\u[0-9a-f]{4}', '\1', 'g'
) WHERE "card" <> ''
  AND ("listing" ->> 'bedroomsAboveGrade')::numeric > 0 AND ("listing" ->> 'bedroomsBelowGrade')::numeric > 0;
