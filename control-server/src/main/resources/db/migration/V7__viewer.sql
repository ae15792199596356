-- Who looks on with a browser: links that open the viewer once, and the sessions that they opened. Only hashes are kept.
create table sign_in (
    secret  varchar(64)                 not null primary key, -- SHA-256 of the secret, hex
    kind    varchar(8)                  not null,             -- LINK, SESSION
    holder  varchar(200)                not null,
    role    varchar(16)                 not null,
    expires timestamp(3) with time zone not null
);
