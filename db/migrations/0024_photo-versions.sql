-- Photo addresses carried the picture's time, which dates the listing. Without a version they are cached for a minute,
-- until the next import requests the photos again and stores them with versions that reveal nothing.
UPDATE "listings" SET
	"photos" = regexp_replace("photos"::text, '#v=[0-9a-z]+"', '"', 'g')::json,
	"photos_taken" = NULL,
	"card" = regexp_replace("card", '(/api/trreb/image-proxy\?url=[^"&]*)&v=[0-9a-z]+"', '\1"', 'g')
WHERE "photos"::text LIKE '%#v=%';
