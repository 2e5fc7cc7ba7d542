# Varnish before the shop, with vmod xkey (Debian: apt-get install varnish varnish-modules). It keeps what the shop says that
# others may keep, and drops what has changed: each process of the shop has CACHE_PURGE_URL=http://<this server>/.
# `npm run proof:varnish` tries it.
vcl 4.1;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; }
}

# The processes of the shop.
acl shops {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shops) { return (synth(403)); }
    set req.http.n = xkey.purge(req.http.xkey);
    return (synth(200, "Purged " + req.http.n));
  }
  unset req.http.xkey;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Whoever is signed in sees at once what they have changed.
  if (req.http.Cookie ~ "aro_(access|refresh)=") { return (pass); }
  # What the shop lets others keep is the same for everybody, whatever cookies a request brings.
  return (hash);
}

sub vcl_backend_response {
  # Answers of one visitor, and those that no cache may keep, are asked for each time.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "public" || beresp.ttl <= 0s) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
}
